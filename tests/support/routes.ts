import type { AccessLevel } from "../../app/access/levels.ts";
import { routeFiles } from "./route-files.ts";

export interface RouteModule {
  /** Remix route id: `routes/shell/requests/request`. */
  id: string;
  /** Pattern of its address: `/event-requests/:uuid`; null for the pathless shell. */
  path: string | null;
  loader: AccessLevel | null;
  action: AccessLevel | null;
  /** Whether its action rejects an impersonating administrator. */
  ownerOnly: "always" | "by_form" | "never";
  /** The same value for its loader. */
  loaderOwnerOnly: RouteModule["ownerOnly"];
  /** Whether only scripts call it. Scripts get an error status instead of a redirect. */
  isCall: boolean;
  /** Whether its action takes forms with files. */
  takesFiles: boolean;
}

const levelOf = (handler: unknown): AccessLevel | null =>
  typeof handler === "function" && "access" in handler ? (handler.access as AccessLevel) : null;

const ownerOnlyOf = (handler: unknown): RouteModule["ownerOnly"] =>
  typeof handler === "function" && "ownerOnly" in handler
    ? (handler.ownerOnly as RouteModule["ownerOnly"])
    : "never";

const isCall = (handler: unknown): boolean =>
  typeof handler === "function" && "isCall" in handler && handler.isCall === true;

const takesFiles = (handler: unknown): boolean =>
  typeof handler === "function" && "takes" in handler && handler.takes === "files";

/** All routes of the product with the access levels of loader and action, read from the route modules. */
export async function allRoutes(): Promise<RouteModule[]> {
  return Promise.all(
    routeFiles().map(async ({ id, path, file }) => {
      const module: Record<string, unknown> = await import(/* @vite-ignore */ `../../app/${file}`);
      return {
        id,
        path,
        loader: levelOf(module["loader"]),
        action: levelOf(module["action"]),
        ownerOnly: ownerOnlyOf(module["action"]),
        loaderOwnerOnly: ownerOnlyOf(module["loader"]),
        isCall: isCall(module["action"]),
        takesFiles: takesFiles(module["action"]),
      };
    }),
  );
}
