import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  parseVideoLink,
  playerUrl,
  VIDEO_LINK_MAX,
  watchUrl,
  type VideoReference,
} from "../../../app/models/videos/rules.ts";

const ID = "dQw4w9WgXcQ";
const youtube: VideoReference = { host: "youtube", videoId: ID, hash: null };
const vimeo = (hash: string | null = null): VideoReference => ({ host: "vimeo", videoId: "76979871", hash });

test.each([
  `https://www.youtube.com/watch?v=${ID}`,
  `https://youtube.com/watch?feature=share&v=${ID}&t=42s#comments`,
  `https://m.youtube.com/watch?v=${ID}`,
  `https://music.youtube.com/watch?v=${ID}&list=RD`,
  `https://youtu.be/${ID}?si=abc`,
  `http://www.youtube.com/shorts/${ID}`,
  `https://www.youtube.com/live/${ID}/`,
  `https://www.youtube.com/embed/${ID}?rel=0`,
  ` youtu.be/${ID} `,
  `WWW.YouTube.com/watch?v=${ID}`,
  `https://www.youtube-nocookie.com/embed/${ID}`,
  `//www.youtube.com/embed/${ID}`,
  `https://www.youtube.com/v/${ID}?version=3`,
  `https://www.youtu.be/${ID}`,
  `https://studio.youtube.com/video/${ID}/edit`,
  `<iframe width="560" height="315" src="https://www.youtube.com/embed/${ID}?si=abc&amp;start=4" title="Une journée" allowfullscreen></iframe>`,
  `<iframe src='//www.youtube-nocookie.com/embed/${ID}'></iframe>`,
  `Notre film https://youtu.be/${ID}`,
  `Notre film : https://youtu.be/${ID}.`,
  `Film:https://youtu.be/${ID}`,
  `Notre film (youtu.be/${ID}), tourné à Gordes`,
  `<https://www.youtube.com/watch?v=${ID}&t=3s>`,
  `[Une journée](https://youtu.be/${ID})`,
  `« https://youtu.be/${ID} »`,
  `https://youtu.be/${ID}\nhttps://www.youtube.com/watch?v=${ID}`,
])("the text is a link to a video at YouTube: %s", (link) => {
  expect(parseVideoLink(link)).toEqual(youtube);
});

test.each([
  ["https://vimeo.com/76979871", null],
  ["vimeo.com/76979871?share=copy", null],
  ["https://www.vimeo.com/76979871/", null],
  ["https://player.vimeo.com/video/76979871", null],
  ["https://vimeo.com/76979871/8272103f6e?share=copy", "8272103f6e"],
  ["https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1", "8272103f6e"],
  ["https://vimeo.com/76979871?h=8272103f6e", "8272103f6e"],
  ["https://vimeo.com/76979871?share=copy&h=8272103f6e", "8272103f6e"],
  ["https://vimeo.com/76979871/settings", null],
  ["https://vimeo.com/76979871/settings?h=8272103f6e", "8272103f6e"],
  ["https://vimeo.com/76979871/8272103f6e/privacy", "8272103f6e"],
  ["https://vimeo.com/manage/videos/76979871", null],
  ["https://vimeo.com/manage/videos/76979871/advanced", null],
  ["https://vimeo.com/manage/videos/76979871/8272103f6e", "8272103f6e"],
  ["https://vimeo.com/manage/videos/76979871/8272103f6e/settings", "8272103f6e"],
  ["https://vimeo.com/channels/staffpicks/76979871", null],
  ["https://vimeo.com/groups/mariages/videos/76979871", null],
  ["https://vimeo.com/showcase/1234567/video/76979871", null],
  ["https://vimeo.com/showcase/1234567?video=76979871", null],
  ["https://vimeo.com/76979871\u200b", null],
  ["https://vimeo.com/76979871?fl=pl&fe=vl", null],
  ["https://vimeo.com/76979871#t=30s", null],
  ["https://vimeo.com/album/1234567/video/76979871?h=8272103f6e", "8272103f6e"],
  ["Le film : https://vimeo.com/76979871/8272103f6e", "8272103f6e"],
  [
    '<div style="padding:56.25% 0 0 0;position:relative;"><iframe src="https://player.vimeo.com/video/76979871?h=8272103f6e&amp;badge=0&amp;autopause=0" allow="autoplay; fullscreen" title="Une journée"></iframe></div><script src="https://player.vimeo.com/api/player.js"></script>',
    "8272103f6e",
  ],
  [
    '<iframe src="https://player.vimeo.com/video/76979871"></iframe><p><a href="https://vimeo.com/1234567">Autre film</a></p>',
    null,
  ],
])("the text is a link to a video at Vimeo: %s", (link, hash) => {
  expect(parseVideoLink(link)).toEqual(vimeo(hash));
});

test.each([
  "",
  "   ",
  "une vidéo",
  "https://www.dailymotion.com/video/x8",
  "https://www.youtube.com/",
  "https://www.youtube.com/watch",
  "https://www.youtube.com/watch?v=court",
  `https://www.youtube.com/watch/${ID}`,
  `https://www.youtube.com/watch?v=${ID}x`,
  `https://www.youtube.com/@bastide/${ID}`,
  `https://www.youtube.com/shorts/${ID}/more`,
  `https://youtube.com.evil.example/watch?v=${ID}`,
  `https://evil.example/youtube.com/watch?v=${ID}`,
  `https://youtube.com@evil.example/watch?v=${ID}`,
  `https://evil@youtube.com/watch?v=${ID}`,
  `https://youtube.com:8443/watch?v=${ID}`,
  `https://youtube.com./watch?v=${ID}`,
  `https://xyoutube.com/watch?v=${ID}`,
  `https://youtu.be/${ID}/${ID}`,
  `javascript:alert("https://youtu.be/${ID}")`,
  `data:text/html,https://youtu.be/${ID}`,
  `ftp://youtu.be/${ID}`,
  "https://vimeo.com/channels/staffpicks",
  "https://vimeo.com/0",
  "https://vimeo.com/76979871/no",
  "https://vimeo.com/76979871/8272103f6e/more",
  "https://player.vimeo.com/76979871",
  "https://player.vimeo.com/video/76979871?h=%22onload",
  "https://vimeo.com.evil.example/76979871",
  "https://vimeo.com/76979871?h=%22onload",
  "https://vimeo.com/76979871/8272103f6e/8272103f6e",
  "https://vimeo.com/user/76979871",
  "https://vimeo.com/showcase/1234567",
  "https://vimeo.com/ondemand/film/76979871",
  "https://vimeo.com/event/76979871",
  "https://vimeo.com/manage/showcases/1234567",
  "https://www.youtube.com/embed/videoseries?list=PL1",
  "https://www.youtube.com/embed/live_stream?channel=UC1",
  "https://www.youtube.com/playlist?list=PL1",
  `https://www.youtube-nocookie.com/watch?v=${ID}`,
  `https://studio.youtube.com/channel/${ID}`,
  `<iframe src="https://evil.example/embed/${ID}"></iframe> https://youtu.be/${ID}`,
  `https://youtu.be/${ID} et https://vimeo.com/76979871`,
  `https://evil.example/?u=https://youtu.be/${ID}`,
  `Notre film ftp://youtu.be/${ID}`,
])("the text is rejected because it is not a link to one video: %s", (link) => {
  expect(parseVideoLink(link)).toBeNull();
});

const ids = fc.stringMatching(/^[\w-]{11}$/);
const references = fc.oneof(
  ids.map((videoId): VideoReference => ({ host: "youtube", videoId, hash: null })),
  fc.record({
    host: fc.constant("vimeo" as const),
    videoId: fc.integer({ min: 1, max: 999_999_999_999 }).map(String),
    hash: fc.option(fc.stringMatching(/^[\da-f]{10}$/)),
  }),
);

/** Parts of video URLs, joined in any order. */
const hostile = fc
  .array(
    fc.oneof(
      fc.string({ unit: "binary", maxLength: 6 }),
      fc.constantFrom("https://", "//", "/", "?v=", "@", "#", "\\", "\n", "%2F", ":", "&h=", "."),
      fc.constantFrom(
        "youtube.com",
        "youtu.be",
        "vimeo.com",
        "player.vimeo.com",
        "/watch",
        "/video/",
        ID,
        "76979871",
      ),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(""));

describe("the URLs and the player of any video", () => {
  test("the URL of a video's page is parsed as the same video", () => {
    fc.assert(
      fc.property(references, (video) => {
        expect(parseVideoLink(watchUrl(video))).toEqual(video);
      }),
    );
  });

  test("the player is on the video's host, without suggestions and tracking", () => {
    fc.assert(
      fc.property(references, (video) => {
        const { origin, searchParams, pathname } = new URL(playerUrl(video, "hosts"));
        expect(pathname.endsWith(`/${video.videoId}`)).toBe(true);
        expect({ origin, query: Object.fromEntries(searchParams) }).toEqual(
          video.host === "youtube"
            ? { origin: "https://www.youtube-nocookie.com", query: { rel: "0" } }
            : {
                origin: "https://player.vimeo.com",
                query: { dnt: "1", ...(video.hash === null ? {} : { h: video.hash }) },
              },
        );
      }),
    );
  });
});

test("an id or hash contains no character that needs escaping, whatever text it was read from", () => {
  fc.assert(
    fc.property(fc.oneof(hostile, fc.webUrl({ withQueryParameters: true })), (text) => {
      const video = parseVideoLink(text);
      if (!video) return;
      expect(video.videoId).toMatch(/^[\w-]{1,12}$/);
      expect(video.hash ?? "").toMatch(/^[\da-zA-Z]*$/);
      expect(parseVideoLink(watchUrl(video))).toEqual(video);
    }),
    { numRuns: 2000 },
  );
});

test("a link that is too long is rejected", () => {
  expect(parseVideoLink(`https://youtu.be/${ID}?si=${"a".repeat(VIDEO_LINK_MAX)}`)).toBeNull();
});
