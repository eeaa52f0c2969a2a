import type { Screen } from "../../support/screen.ts";

export const SCREENS: readonly Screen[] = [
  { name: "videos", path: "/videos", as: "free" },
  { name: "videos with Premium", path: "/videos", as: "premium", widths: [390] },
  { name: "new video", path: "/videos?dialog=add", as: "premium", domain: "de", widths: [390] },
];
