import { rowsOf } from "./features.ts";
import type { Screen } from "./screen.ts";

/** All screens: `SCREENS` of each `tests/features/<noun>/screens.ts`. */
export const SCREENS: readonly Screen[] = await rowsOf<Screen>("screens", "SCREENS");
