import { useLocation } from "@remix-run/react";
import { ERRORS, type ErrorCode } from "~/models/core/errors";
import { useText } from "../hooks/use-text";
import { ErrorDrawing } from "../layouts/illustrations";
import { PlainLayout } from "../layouts/plain-layout";
import { useLink } from "../hooks/use-site";
import { ButtonLink } from "../primitives/button";

/**
 * Error page for requests that we reject on purpose: too many attempts, a malformed form, or a button that the page
 * does not contain.
 */
export function DeniedScreen({ code }: { code: ErrorCode }) {
  const text = useText();
  const link = useLink();
  const { pathname, search } = useLocation();
  // A URL to which files are posted also shows the form, so this link leads back to the form.
  const hasForm = code === "files_too_large";
  return (
    <PlainLayout drawing={<ErrorDrawing />} title={text(ERRORS[code].key)}>
      <div className="actions">
        {hasForm && (
          <ButtonLink variant="primary" size="lg" to={link(pathname + search)}>
            {text("pictures:back_to_form")}
          </ButtonLink>
        )}
        <ButtonLink variant={hasForm ? "default" : "primary"} size="lg" to={link("/")}>
          {text("not_found.home")}
        </ButtonLink>
      </div>
    </PlainLayout>
  );
}
