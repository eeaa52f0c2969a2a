import { Fragment } from "react";

/** A web address, an e-mail address or a code. Its line may break only after "@" or "_", or before a dot. */
export function BreakableText({ children }: { children: string }) {
  return children.split(/(?<=[@_])|(?=\.\p{L}{2})/u).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
