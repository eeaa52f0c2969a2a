import { readdirSync } from "node:fs";
import type { AccessLevel } from "../../app/access/levels.ts";

export interface RouteModule {
  /** Route id as Remix names it: `routes/_shell.event-requests.$uuid`. */
  id: string;
  /** Pattern of its address: `/event-requests/:uuid`; null for the pathless shell. */
  path: string | null;
  loader: AccessLevel | null;
  action: AccessLevel | null;
  /** Whether its action keeps out who acts for somebody else. */
  ownerOnly: "always" | "by_form" | "never";
  /** Whether its loader does. */
  loaderOwnerOnly: RouteModule["ownerOnly"];
  /** Whether only scripts call it: they are told by the status instead of being sent elsewhere. */
  isCall: boolean;
}

const levelOf = (handler: unknown): AccessLevel | null =>
  typeof handler === "function" && "access" in handler ? (handler.access as AccessLevel) : null;

const ownerOnlyOf = (handler: unknown): RouteModule["ownerOnly"] =>
  typeof handler === "function" && "ownerOnly" in handler
    ? (handler.ownerOnly as RouteModule["ownerOnly"])
    : "never";

const isCall = (handler: unknown): boolean =>
  typeof handler === "function" && "isCall" in handler && handler.isCall === true;

/** Every route of the product with the levels of its loader and action, from the route modules themselves. */
export async function allRoutes(): Promise<RouteModule[]> {
  const files = readdirSync("app/routes").filter((file) => /\.tsx?$/.test(file));
  return Promise.all(
    files.map(async (file) => {
      const name = file.replace(/\.tsx?$/, "");
      const module: Record<string, unknown> = await import(/* @vite-ignore */ `../../app/routes/${file}`);
      return {
        id: `routes/${name}`,
        path: patternOf(name),
        loader: levelOf(module["loader"]),
        action: levelOf(module["action"]),
        ownerOnly: ownerOnlyOf(module["action"]),
        loaderOwnerOnly: ownerOnlyOf(module["loader"]),
        isCall: isCall(module["action"]),
      };
    }),
  );
}

/** Remix's flat-file convention, as far as we use it: dots are slashes, `_x` names no segment, `$x` is a parameter, `[.]` a dot. */
function patternOf(name: string): string | null {
  if (name === "$") return "/*";
  const segments = name
    .split(/(?<!\[)\.(?!\])/)
    .filter((segment) => !segment.startsWith("_"))
    .map((segment) => segment.replaceAll("[.]", "."));
  const isPathless = segments.length === 0 && !name.endsWith("_index");
  if (isPathless) return null;
  return `/${segments.map((segment) => segment.replace(/^\$/, ":").replace(/_$/, "")).join("/")}`;
}
