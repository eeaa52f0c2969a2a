import routes from "../../app/routes.ts";

interface RouteFile {
  /** The id of the route in Remix, such as `routes/shell/requests/request`. */
  id: string;
  /** The path of the route's file below app, such as `routes/shell/requests/request.tsx`. */
  file: string;
  /** The pattern of the route's URL, such as `/event-requests/:uuid`; null for a layout. */
  path: string | null;
  index: boolean;
}

const filesOf = (entries: typeof routes): RouteFile[] =>
  entries.flatMap(({ id, file, path, index, children }) => [
    {
      id: id ?? file.replace(/\.tsx?$/, ""),
      file,
      path: path === undefined && !index ? null : `/${path ?? ""}`,
      index: index === true,
    },
    ...filesOf(children ?? []),
  ]);

/** Returns all routes of app/routes.ts. Only layouts have child routes, and a layout has no URL. */
export const routeFiles = (): RouteFile[] => filesOf(routes);
