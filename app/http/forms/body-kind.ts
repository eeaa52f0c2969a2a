import type { ServerBuild } from "@remix-run/cloudflare";
import { matchRoutes } from "@remix-run/react";
import { pathPatternOf } from "~/runtime/route-areas";

/**
 * The kinds of body that an action accepts. `files` is a form with files, which is read only after the sender's access
 * is checked (`UnreadForm`); `report` is sent by a browser without a person's action, and `webhook` is an event of a
 * third party.
 */
const BODIES = ["form", "files", "report", "webhook"] as const;
export type BodyKind = (typeof BODIES)[number];

/**
 * Whether only machines post this kind of body (a browser's report, or an event of a third party). Such a body is not a
 * form, and its request has no Origin header.
 */
export const isMachineBody = (body: BodyKind): boolean => body === "report" || body === "webhook";

/** The kind of body that an action declares. `access.<level>.action` marks the action with this kind. */
const declaredKind = (action: unknown): BodyKind =>
  typeof action === "function" && "takes" in action
    ? (BODIES.find((body) => body === action.takes) ?? "form")
    : "form";

export function isDecodablePath(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    // decodeURIComponent throws if the path is malformed.
    return false;
  }
}

/**
 * Returns a function that tells which kind of body a URL accepts. A report or an event needs no Origin header, so only
 * the exact path of its route accepts one.
 */
export function bodyKinds(buildFor: (pathname: string) => ServerBuild): (pathname: string) => BodyKind {
  const known = new WeakMap<ServerBuild, ReturnType<typeof actionsOf>>();
  return (pathname) => {
    if (!isDecodablePath(pathname)) return "form";
    const build = buildFor(pathname);
    const { routes, bodies } = known.get(build) ?? actionsOf(build);
    known.set(build, { routes, bodies });
    if (bodies.size === 0) return "form";
    const route = matchRoutes(routes, pathname.replace(/\.data$/, ""))?.at(-1)?.route;
    const body = (route?.id !== undefined && bodies.get(route.id)) || "form";
    return isMachineBody(body) && pathname !== route?.path ? "form" : body;
  };
}

/**
 * Returns the URL patterns of all routes of a Remix build. For each action that accepts something other than a form,
 * it also returns the kind of body.
 */
function actionsOf(build: ServerBuild) {
  const bodies = new Map<string, BodyKind>();
  const routes = Object.values(build.routes).flatMap((route) => {
    const { id, path, index } = route;
    if (path === undefined && !index) return [];
    const body = declaredKind(route.module?.action);
    if (body !== "form") bodies.set(id, body);
    const address = { id, path: `/${pathPatternOf(build, route)}` };
    return [index ? { ...address, index } : address];
  });
  return { routes, bodies };
}
