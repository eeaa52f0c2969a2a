import { ERRORS, type ErrorCode } from "~/models/errors";
import { ButtonLink } from "./button";
import { PlainLayout } from "./plain-layout";
import { KnottedThread } from "./thread-drawings";
import { useText } from "./use-text";

/** A page for an answer of our own that is neither a success nor a fault: too many tries, a form that came broken. */
export function RefusalScreen({ code }: { code: ErrorCode }) {
  const text = useText();
  return (
    <PlainLayout>
      <KnottedThread />
      <h1>{text(ERRORS[code].key)}</h1>
      <div className="acts">
        <ButtonLink variant="primary" size="lg" to="/" reloadDocument>
          {text("not_found.home")}
        </ButtonLink>
      </div>
    </PlainLayout>
  );
}
