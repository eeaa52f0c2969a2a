import { spawn } from "node:child_process";

/**
 * Starts a command in its own process group. `end` ends the command, even if it hangs, together with all processes that
 * it has started. `ended` resolves with the exit code, or with null after a signal.
 */
export function startGroup(command, args, options = {}) {
  const child = spawn(command, args, { stdio: "inherit", ...options, detached: true });
  const ended = new Promise((resolve) => {
    child.on("error", () => resolve(1));
    child.on("exit", resolve);
  });
  const end = (signal = "SIGTERM") => {
    try {
      process.kill(-child.pid, signal);
    } catch {
      // The command has already ended, so the error is ignored.
    }
  };
  return { ended, end };
}

const ENDING_SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

/** Calls `end` if a signal ends this process, for example from a person or a test runner. */
export function onSignal(end) {
  for (const signal of ENDING_SIGNALS) process.on(signal, end);
}

/** Undoes a call of `onSignal`: from now on, a signal does not call `end`. */
export function offSignal(end) {
  for (const signal of ENDING_SIGNALS) process.off(signal, end);
}
