import routes from "../../app/routes.ts";

interface RouteFile {
  /** Remix route id: `routes/shell/requests/request`. */
  id: string;
  /** From app: `routes/shell/requests/request.tsx`. */
  file: string;
  /** Pattern of its address: `/event-requests/:uuid`; null for a layout. */
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

/** All routes in app/routes.ts. Only layouts have child routes, and a layout has no address. */
export const routeFiles = (): RouteFile[] => filesOf(routes);
