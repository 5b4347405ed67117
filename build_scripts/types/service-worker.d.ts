// What web/service-worker.js uses of its surroundings: TypeScript's own library for workers does
// not
// go together with the one for pages, in which the other scripts are checked.

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  readonly clientId: string;
  readonly resultingClientId: string;
  respondWith(response: Response | Promise<Response>): void;
}

interface ExtendableMessageEvent extends ExtendableEvent {
  // biome-ignore lint/suspicious/noExplicitAny: whatever a page sends
  readonly data: any;
  readonly source: Client | null;
}

interface Client {
  readonly id: string;
  postMessage(message: unknown): void;
}

interface ServiceWorkerGlobalScope {
  readonly site: { version: string; files: Record<string, string> };
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: "all" | "window"; includeUncontrolled?: boolean }): Promise<Client[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
  addEventListener(type: "message", listener: (event: ExtendableMessageEvent) => void): void;
}
