import { ERRORS, type ErrorCode } from "~/models/core/errors";
import { useText } from "../hooks/use-text";
import { KnottedThread } from "../layouts/illustrations";
import { PlainLayout } from "../layouts/plain-layout";
import { ButtonLink } from "../primitives/button";

/** Error page for what is no failure of ours: too many attempts, a malformed form, a button that was forged. */
export function DeniedScreen({ code }: { code: ErrorCode }) {
  const text = useText();
  return (
    <PlainLayout drawing={<KnottedThread />} title={text(ERRORS[code].key)}>
      <div className="actions">
        <ButtonLink variant="primary" size="lg" to="/">
          {text("not_found.home")}
        </ButtonLink>
      </div>
    </PlainLayout>
  );
}
