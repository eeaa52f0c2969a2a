import { Fragment } from "react";

/** A text with an address or a code that breaks after "@" and "_" or before a dot, and not between any two letters. */
export function Breakable({ children }: { children: string }) {
  return children.split(/(?<=[@_])|(?=\.\p{L}{2})/u).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
