import { expect, test } from "vitest";
import { feedPath, readFeedFile } from "../../../app/models/calendar/feed-address.server.ts";
import { signatureOf } from "../../../app/models/core/signature.ts";

const SECRET = "a secret of this test";
const FEED = { feedId: "01a201b3-4ae2-768f-8952-e17798d0ff2c", domain: "fr" };

const fileOf = async (secret = SECRET) => (await feedPath(secret, FEED)).slice("/calendar/".length);

test("the URL of a calendar feed is accepted on its own domain", async () => {
  expect(await readFeedFile(SECRET, await fileOf(), "fr")).toBe(FEED.feedId);
});

test("the URL of a calendar feed is rejected if it is for another domain or feed, or is signed with another secret or for another purpose", async () => {
  const file = await fileOf();
  const other = FEED.feedId.replace(/c$/, "d");
  const elsewhere = await signatureOf(SECRET, `unsubscribe:${FEED.feedId}:digest`);
  expect(await readFeedFile(SECRET, file, "be")).toBeNull();
  expect(await readFeedFile("another secret", file, "fr")).toBeNull();
  expect(await readFeedFile(SECRET, file.replace(FEED.feedId, other), "fr")).toBeNull();
  expect(await readFeedFile(SECRET, `${FEED.feedId}.${elsewhere}.ics`, "fr")).toBeNull();
});

test.each(["", ".ics", `${FEED.feedId}.ics`, `${FEED.feedId}..ics`, "x.y.ics"])(
  "the malformed URL %j is rejected",
  async (file) => {
    expect(await readFeedFile(SECRET, file, "fr")).toBeNull();
  },
);

test("the URL of a calendar feed is rejected if it has an additional part or lacks its ending", async () => {
  const file = await fileOf();
  for (const changed of [`${file}.ics`, file.replace(/\.ics$/, ""), file.replace(/\.ics$/, ".txt")])
    expect(await readFeedFile(SECRET, changed, "fr")).toBeNull();
});
