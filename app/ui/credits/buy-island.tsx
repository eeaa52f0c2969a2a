import { lazy, Suspense, type ComponentType } from "react";
import type { BuyFormProps } from "./buy-form";

/** When it cannot be loaded, the form stays what the server wrote, which works without it. */
const never = new Promise<never>(() => {});

const loading = import("./buy-form").then(
  ({ BuyForm }) => ({ default: BuyForm }),
  () => never,
);

/** Constant at build time: the server draws the form at once, the browser loads it beside the page's own scripts. */
const Island: ComponentType<BuyFormProps> = import.meta.env.SSR
  ? (await loading).default
  : lazy(() => loading);

/** The form that buys credits: what the server wrote is there at once, what makes it move is loaded after it. */
export function BuyForm(props: BuyFormProps) {
  return (
    <Suspense>
      <Island {...props} />
    </Suspense>
  );
}
