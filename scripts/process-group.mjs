import { spawn } from "node:child_process";

/**
 * Starts a command in a process group of its own. `end` ends the command, even if it is blocked, and every process that
 * it has started, such as a Workers runtime; `ended` resolves with the exit code, or null after a signal.
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
      // The command has already ended.
    }
  };
  return { ended, end };
}

const ENDING_SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

/** Calls `end` if this process is ended by a signal of a person or a test runner. */
export function onSignal(end) {
  for (const signal of ENDING_SIGNALS) process.on(signal, end);
}

/** Undoes `onSignal`, so that `end` is no longer called. */
export function offSignal(end) {
  for (const signal of ENDING_SIGNALS) process.off(signal, end);
}
