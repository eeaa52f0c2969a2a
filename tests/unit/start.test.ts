import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { createServer as createWebServer } from "node:http";
import { createServer } from "node:net";
import { expect, test } from "vitest";
import { disableKeepAliveTimeout } from "../../scripts/local/kept-connections.ts";

/** Runs a script with a PORT that the script must refuse, and waits until the script has ended. */
async function startAt(script: string, port: string) {
  const child = spawn(process.execPath, [script], { env: { ...process.env, PORT: port } });
  let [out, err] = ["", ""];
  child.stdout.on("data", (part) => (out += String(part)));
  child.stderr.on("data", (part) => (err += String(part)));
  const [code] = await once(child, "close");
  return { code, out, err };
}

test.each([
  ["scripts/start.mjs", "npm start"],
  ["scripts/dev.mjs", "npm run dev"],
])(
  "if its port is in use, the script %s says so in one line before it does any other work",
  async (script, command) => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const address = other.address();
    const port = typeof address === "object" && address ? String(address.port) : "";
    const refused = await startAt(script, port);
    other.close();
    const line = `Port ${port} is in use: end the program that listens there, or choose another one: PORT=8888 ${command}\n`;
    expect(refused).toEqual({ code: 1, out: "", err: line });
  },
);

test.each(["0", "65536", "eight", "-1", "80.5", ""])(
  "PORT=%s is refused because it is not a port",
  async (port) => {
    const { code, err } = await startAt("scripts/start.mjs", port);
    expect(code).toBe(1);
    expect(err).toBe(
      `Port ${port} is none: a port is a number from 1 to 65535, or choose another one: PORT=8888 npm start\n`,
    );
  },
);

test("no two suites of Worker tests use the same port, because they run at the same time", () => {
  const ports = readdirSync("tests/workers").flatMap((file) => [
    ...readFileSync(`tests/workers/${file}`, "utf8").matchAll(/\bPORT = (\d+)/g),
  ]);
  const numbers = ports.map(([, port]) => port);
  expect(numbers.length).toBeGreaterThan(5);
  expect(numbers.filter((port, index) => numbers.indexOf(port) !== index)).toEqual([]);
});

test("a server that is created after keepConnections was called announces no keep-alive timeout", async () => {
  const server = createWebServer((_request, response) => response.end()).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const ask = async () => {
    const answer = await fetch(`http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/`);
    return answer.headers.get("keep-alive");
  };
  const before = await ask();
  disableKeepAliveTimeout();
  // Node writes the Keep-Alive header of the first answer before keepConnections sees the request, so this answer is
  // ignored.
  await ask();
  const after = await ask();
  server.close();
  expect([before, after]).toEqual([expect.stringContaining("timeout="), null]);
});
