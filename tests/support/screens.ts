import { featureRows } from "./features.ts";
import type { Screen } from "./screen.ts";

/** All screens: the lists `SCREENS` of each `tests/features/<folder>/screens.ts`. */
export const SCREENS: readonly Screen[] = await featureRows<Screen>("screens", "SCREENS");
