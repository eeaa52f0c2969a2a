import { lazy, Suspense, type ComponentType } from "react";
import type { BuyFormProps } from "./buy-form";

const load = () => import("./buy-form");

/** When it cannot be loaded, the form stays what the server wrote, which works without it. */
const never = new Promise<never>(() => {});

/** Constant at build time: the server draws the form at once, the browser loads it after the first paint. */
const Island: ComponentType<BuyFormProps> = import.meta.env.SSR
  ? (await load()).BuyForm
  : lazy(() =>
      load().then(
        ({ BuyForm }) => ({ default: BuyForm }),
        () => never,
      ),
    );

/** The form that buys credits: what the server wrote is there at once, what makes it move is loaded after it. */
export function BuyForm(props: BuyFormProps) {
  return (
    <Suspense>
      <Island {...props} />
    </Suspense>
  );
}
