import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink, type ButtonLinkProps, type ButtonProps } from "./button";
import { useSite } from "../hooks/use-site";

/** A button that is disabled during impersonation and then shows the reason. */
export function NotImpersonatedButton(props: ButtonProps) {
  const { isImpersonating } = useSite();
  return isImpersonating ? (
    <NotYours>{(id) => <Button {...props} disabled aria-describedby={id} />}</NotYours>
  ) : (
    <Button {...props} />
  );
}

/** A link that is disabled during impersonation and then shows the reason. */
export function NotImpersonatedLink({
  to,
  keepScroll,
  ...look
}: Omit<ButtonLinkProps, "download" | "rel" | "newTab">) {
  const { isImpersonating } = useSite();
  return isImpersonating ? (
    <NotYours>{(id) => <Button {...look} type="button" disabled aria-describedby={id} />}</NotYours>
  ) : (
    <ButtonLink {...look} to={to} keepScroll={keepScroll} />
  );
}

function NotYours({ children }: { children: (id: string) => ReactNode }) {
  const { t } = useTranslation("common");
  const id = useId();
  return (
    <>
      {children(id)}
      <p className="hint" id={id}>
        {t("errors.impersonation_denied")}
      </p>
    </>
  );
}
