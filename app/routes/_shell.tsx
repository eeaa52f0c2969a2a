import { Outlet, useLoaderData } from "@remix-run/react";
import { access } from "~/access/access";
import type { PageHandle } from "~/ui/page-handle";
import { Shell } from "~/ui/shell/shell";

/** Every page inside the dashboard shell is a child of this one, and has React in the browser. */
export const handle = { isHydrated: true, styles: "shell" } satisfies PageHandle;

export const loader = access.onboarded.loader(async ({ app, me }) => ({
  me,
  year: new Date(app.clock.now()).getUTCFullYear(),
}));

export default function ShellRoute() {
  const { me, year } = useLoaderData<typeof loader>();
  return (
    <Shell me={me} year={year}>
      <Outlet />
    </Shell>
  );
}
