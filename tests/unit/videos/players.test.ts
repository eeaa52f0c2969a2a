import { expect, test } from "vitest";
import { settingsSchema } from "../../../app/context/settings.ts";
import {
  videosWithPosters,
  posterOf,
  describePlayableVideo,
} from "../../../app/presenters/videos/video-players.ts";
import { contentSecurityPolicy } from "../../../app/http/security/security-headers.ts";
import type { VideoHost } from "../../../app/models/videos/rules.ts";

const contextWith = (players: "hosts" | "/sandbox/video") => ({
  url: new URL("https://fr.example.com/videos"),
  settings: settingsSchema.parse({ VIDEO_PLAYERS: players }),
  frameOrigins: new Set<string>(),
});

const video = (host: VideoHost) => ({
  id: "1",
  title: "Une journée",
  host,
  videoId: host === "vimeo" ? "76979871" : "dQw4w9WgXcQ",
  hash: host === "vimeo" ? "8272103f6e" : null,
});

const frames = (frameOrigins: ReadonlySet<string>) =>
  contentSecurityPolicy({ inline: { nonce: "n" }, isSecure: true, frameOrigins })
    .split("; ")
    .find((directive) => directive.startsWith("frame-src"));

test("the policy of a page allows only the players of its videos in frames", () => {
  const ctx = contextWith("hosts");
  expect(frames(ctx.frameOrigins)).toBeUndefined();
  expect(describePlayableVideo(ctx, video("vimeo"))).toEqual({
    id: "1",
    title: "Une journée",
    host: "vimeo",
    watchUrl: "https://vimeo.com/76979871/8272103f6e",
    playerUrl: "https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e",
    frameSandbox: "allow-scripts allow-popups allow-same-origin",
  });
  expect(frames(ctx.frameOrigins)).toBe("frame-src https://player.vimeo.com");
  describePlayableVideo(ctx, video("youtube"));
  expect(frames(ctx.frameOrigins)).toBe(
    "frame-src https://player.vimeo.com https://www.youtube-nocookie.com",
  );
});

test("in the local setup a stand-in plays the videos in a sandboxed frame", () => {
  const ctx = contextWith("/sandbox/video");
  expect(describePlayableVideo(ctx, video("youtube"))).toMatchObject({
    playerUrl: "/sandbox/video/youtube/dQw4w9WgXcQ?rel=0",
    frameSandbox: "allow-scripts allow-popups",
  });
  expect(frames(ctx.frameOrigins)).toBe("frame-src https://fr.example.com");
});

test("sample photographs represent the videos, and no photograph is used again before all were used", () => {
  const pictures = ["a", "b"].map((key) => ({ key, width: 600, height: 400, focus: "c" as const }));
  expect([0, 1, 2].map((index) => posterOf(pictures, index)?.key)).toEqual(["a", "b", "a"]);
  expect(posterOf([], 0)).toBeNull();
});

test("a video on a page for couples has its description", () => {
  const [played] = videosWithPosters(contextWith("hosts"), {
    videos: [{ ...video("vimeo"), description: "De l’installation des tables" }],
    pictures: [],
  });
  expect(played).toMatchObject({ description: "De l’installation des tables", poster: null });
});
