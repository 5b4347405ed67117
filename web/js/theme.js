// The colours that were chosen on an earlier visit, before anything is painted: the page waits for this
// script alone, and shows its head while the rest is still being loaded.

import { keptTheme } from "./state/settings.js";

document.documentElement.dataset.theme = keptTheme();
