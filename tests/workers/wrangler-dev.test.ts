import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, inject, test } from "vitest";
import { startGroup } from "../../scripts/process-group.mjs";
import { sendTogether } from "../support/parallel-sockets.ts";

/** The port of this suite. Suites of tests run at the same time, so each suite has its own port. */
const PORT = 8808;
const START_LIMIT_MS = 50_000;

test("`wrangler dev` serves the product and its stand-ins on each host, with the data of `npm start`", async () => {
  const state = await mkdtemp(join(tmpdir(), "trousseau-wrangler-"));
  await cp(inject("templates").folders.lists, join(state, "v3"), { recursive: true });
  const configs = ["-c", "wrangler.toml", "-c", "sandbox/wrangler.toml"];
  const options = ["--port", String(PORT), "--inspector-port", "0", "--persist-to", state];
  const server = startGroup("npx", ["--no-install", "wrangler", "dev", ...configs, ...options], {
    stdio: "ignore",
    env: { ...process.env, CI: "1", WRANGLER_SEND_METRICS: "false" },
  });
  const read = async (host: string, path: string) => {
    const [answer] = await sendTogether(PORT, [{ method: "GET", path, host: `${host}:${PORT}` }]);
    return answer;
  };
  try {
    let health: Awaited<ReturnType<typeof read>>;
    for (const limit = Date.now() + START_LIMIT_MS; !health && Date.now() < limit; await wait(200))
      health = await read("fr.localhost", "/health").catch(() => undefined);
    expect(health).toMatchObject({ status: 200, body: expect.stringContaining('"ok"') });
    // `wrangler dev` may restart its Worker after the first response, which closes the connection.
    const login = async () => (await read("de.localhost", "/login").catch(() => undefined))?.body ?? "";
    await expect.poll(login, { timeout: 20_000 }).toContain('<html lang="de"');
    expect(await read("localhost", "/sandbox/outbox")).toMatchObject({ status: 200 });
    expect((await read("js.stripe.localhost", "/sandbox/stripe.js"))?.body).toContain("Stripe.version");
  } finally {
    server.end();
    await server.ended;
    await rm(state, { recursive: true, force: true });
  }
});
