import { Fragment } from "react";

/** An address or a code whose lines may break only after "@" or "_" and before a dot. */
export function BreakableText({ children }: { children: string }) {
  return children.split(/(?<=[@_])|(?=\.\p{L}{2})/u).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
