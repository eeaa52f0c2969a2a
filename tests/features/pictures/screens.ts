import type { Screen } from "../../support/screen.ts";

export const SCREENS: readonly Screen[] = [
  { name: "photos", path: "/images", as: "free" },
  { name: "photos, premium", path: "/images", as: "premium" },
  { name: "photos, adding", path: "/images?dialog=add", as: "free" },
  { name: "photos, profile picture", path: "/images?dialog=profile", as: "free", widths: [390] },
];
