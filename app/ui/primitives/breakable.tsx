import { Fragment } from "react";

/** Text with an address or a code, which breaks after "@" and "_" or before a dot rather than between any two letters. */
export function Breakable({ children }: { children: string }) {
  return children.split(/(?<=[@_])|(?=\.\p{L}{2})/u).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
