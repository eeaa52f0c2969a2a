import type { AccessLevel } from "../../app/access/levels.ts";
import { routeFiles } from "./route-files.ts";

export interface RouteModule {
  /** The id of the route in Remix, such as `routes/shell/requests/request`. */
  id: string;
  /** The pattern of the route's URL, such as `/event-requests/:uuid`; null for a layout. */
  path: string | null;
  loader: AccessLevel | null;
  action: AccessLevel | null;
  /** Whether the route's action rejects an administrator who impersonates. */
  ownerOnly: "always" | "by_form" | "never";
  /** Whether the route's loader rejects an administrator who impersonates. */
  loaderOwnerOnly: RouteModule["ownerOnly"];
  /** Whether only scripts call the route. A denied script gets an error status instead of a redirect. */
  isCall: boolean;
  /** Whether the route's action accepts forms with files. */
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

/**
 * Returns all routes of the product with the access levels of their loaders and actions, read from the route modules.
 */
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
