import { rowsOf } from "./features.ts";
import type { Screen } from "./screen.ts";

/** All screens: the lists `SCREENS` of each `tests/features/<folder>/screens.ts`. */
export const SCREENS: readonly Screen[] = await rowsOf<Screen>("screens", "SCREENS");
