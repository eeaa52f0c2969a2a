import { spawn } from "node:child_process";

/**
 * Starts a command as a process group of its own: what it starts itself, Workers runtimes above all, is ended with it
 * by `end`, which also works when the command is blocked. `ended` gives the exit code, null after a signal.
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
      // It has ended already.
    }
  };
  return { ended, end };
}

const ENDING_SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

/** Calls `end` for each signal by which a person or a test runner ends this process. */
export function onSignal(end) {
  for (const signal of ENDING_SIGNALS) process.on(signal, end);
}

/** Takes `onSignal` back. */
export function offSignal(end) {
  for (const signal of ENDING_SIGNALS) process.off(signal, end);
}
