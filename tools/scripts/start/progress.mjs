const REMINDER_MS = 30_000;

/**
 * Prints what `npm start` does, with the seconds since its start. A step that takes long is named again every 30
 * seconds, so that nobody takes it for a hang.
 */
export function createProgress(print) {
  const startedAt = Date.now();
  let reminder;
  const say = (text) => print(`${String(Math.round((Date.now() - startedAt) / 1000)).padStart(4)} s  ${text}`);
  return {
    step(text) {
      clearInterval(reminder);
      say(text);
      reminder = setInterval(() => say(`still ${text.split(/ \(|, /, 1)[0]}`), REMINDER_MS).unref();
    },
    end(text) {
      clearInterval(reminder);
      say(text);
    },
  };
}
