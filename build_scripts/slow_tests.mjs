// A reporter for `node --test`: lists the tests that took long, as pytest does with --durations.
const LEAST_SECONDS = 1;
const MOST_TESTS = 15;

export default async function* listSlowTests(events) {
  const slow = [];
  for await (const { type, data } of events) {
    if (type !== "test:pass" && type !== "test:fail") continue;
    const seconds = data.details.duration_ms / 1000;
    const isFile = data.name.endsWith(".test.js"); // the sum of what is listed by itself
    if (seconds >= LEAST_SECONDS && !isFile) slow.push({ seconds, name: data.name });
  }
  slow.sort((one, other) => other.seconds - one.seconds);
  if (slow.length) yield "\nslowest tests\n";
  for (const { seconds, name } of slow.slice(0, MOST_TESTS)) {
    yield `${seconds.toFixed(2)}s ${name}\n`;
  }
}
