import type { Screen } from "../../support/screen.ts";

export const SCREENS: readonly Screen[] = [
  { name: "photos", path: "/images", as: "free" },
  { name: "photos with Premium", path: "/images", as: "premium" },
  { name: "dialog for adding photos", path: "/images?dialog=add", as: "free" },
  { name: "dialog for the profile picture", path: "/images?dialog=profile", as: "free", widths: [390] },
];
