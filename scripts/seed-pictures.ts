import { readFile } from "node:fs/promises";
import { Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import type { DemoObject } from "../db/seed/demo/albums.ts";

const FOLDER = "db/seed/pictures";

/** A Worker that stores one file under many names. */
const SCRIPT = `
  export default {
    async fetch(request, env) {
      const names = JSON.parse(request.headers.get("names"));
      const bytes = await request.arrayBuffer();
      await Promise.all(names.map((name) => env.MEDIA.put(name, bytes)));
      return new Response("done");
    },
  };`;

/** The maximum number of names in one request. The names are sent in a header, whose length is limited. */
const NAMES_AT_ONCE = 60;

/**
 * Writes the pictures of the demonstration to the local R2. It starts its own Workers runtime, so that the seed can
 * write rows at the same time. No other runtime may use R2 meanwhile.
 */
export async function putPictures(persist: string, objects: readonly DemoObject[]): Promise<void> {
  const { workerOptions } = unstable_getMiniflareWorkerOptions("wrangler.toml");
  const miniflare = new Miniflare({
    modules: [{ type: "ESModule", path: "index.js", contents: SCRIPT }],
    compatibilityDate: workerOptions.compatibilityDate,
    r2Buckets: workerOptions.r2Buckets,
    r2Persist: `${persist}/r2`,
  });
  try {
    for (const file of new Set(objects.map((object) => object.file))) {
      const uses = objects.filter((object) => object.file === file);
      const bytes = await readFile(`${FOLDER}/${file}`);
      for (let from = 0; from < uses.length; from += NAMES_AT_ONCE) {
        const names = uses.slice(from, from + NAMES_AT_ONCE).map(({ name }) => name);
        const response = await miniflare.dispatchFetch("http://pictures/", {
          method: "POST",
          body: bytes,
          headers: { names: JSON.stringify(names) },
        });
        if (!response.ok) throw new Error(`${file} was not stored: ${await response.text()}`);
      }
    }
  } finally {
    await miniflare.dispose();
  }
}
