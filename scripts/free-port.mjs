import { createServer } from "node:net";

const LAST = 65_535;

/** Returns the reason why a server cannot use a local port, or null if it can. */
function problemOf(port) {
  if (!/^\d+$/.test(port) || Number(port) < 1 || Number(port) > LAST)
    return `is none: a port is a number from 1 to ${LAST}`;
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", ({ code }) =>
      resolve(
        code === "EADDRINUSE" ? "is in use: end the program that listens there" : `cannot be used (${code})`,
      ),
    );
    server.listen(Number(port), "127.0.0.1", () => server.close(() => resolve(null)));
  });
}

/** Ends the process with a message of one line if the port is not free. Call it before all slow work. */
export async function exitIfPortBusy(port, command) {
  const problem = await problemOf(port);
  if (problem === null) return;
  console.error(`Port ${port} ${problem}, or choose another one: PORT=8888 ${command}`);
  process.exit(1);
}
