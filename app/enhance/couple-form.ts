import { keepProjectStep } from "~/enhance/parts/forms/keep-project-step";
import { limitTicks } from "~/enhance/parts/forms/limit-ticks";

/** Scripts of the forms in which couples describe their project and choose whom to ask. */
// Typed values are restored first, so that restored ticks are counted.
keepProjectStep();
limitTicks();
