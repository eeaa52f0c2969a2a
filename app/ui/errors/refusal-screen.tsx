import { useLocation } from "@remix-run/react";
import { ERRORS, type ErrorCode } from "~/models/core/errors";
import { ButtonLink } from "../primitives/button";
import { RotateCwIcon } from "../primitives/icons";
import { PlainLayout } from "../layouts/plain-layout";
import { KnottedThread } from "../layouts/illustrations";
import { useText } from "../hooks/use-text";

/** Error page for client errors such as too many attempts or a malformed form. */
export function RefusalScreen({ code, mayRetry = false }: { code: ErrorCode; mayRetry?: boolean }) {
  const text = useText();
  const { pathname, search } = useLocation();
  return (
    <PlainLayout drawing={<KnottedThread />} title={text(ERRORS[code].key)}>
      <div className="actions">
        {mayRetry && (
          <ButtonLink variant="primary" size="lg" icon={RotateCwIcon} to={`${pathname}${search}`}>
            {text("error_screen.refresh")}
          </ButtonLink>
        )}
        <ButtonLink variant={mayRetry ? "default" : "primary"} size="lg" to="/">
          {text("not_found.home")}
        </ButtonLink>
      </div>
    </PlainLayout>
  );
}
