import routes from "../../app/routes.ts";

/** The name of each route and its file in app/routes: a file of that name, or `route` in a folder of that name. */
export const routeFiles = (): { name: string; file: string }[] =>
  readdirSync("app/routes").map((entry) =>
    existsSync(`app/routes/${entry}/route.tsx`)
      ? { name: entry, file: `${entry}/route.tsx` }
      : { name: entry.replace(/\.tsx?$/, ""), file: entry },
  );
