import type { ReactNode } from "react";
import type { PublicFrame } from "~/presenters/public-profile/public-frame";
import { PublicLayout } from "../public/public-layout";
import { FindForm } from "./find-form";

/** The frame of a page of the directory. Below its content is the search. */
export function DirectoryLayout({ frame, children }: { frame: PublicFrame; children: ReactNode }) {
  return (
    <PublicLayout frame={frame}>
      {children}
      <div className="public-in">
        <FindForm action={frame.directory.search} />
      </div>
    </PublicLayout>
  );
}
