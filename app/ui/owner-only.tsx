import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink, type ButtonLinkProps, type ButtonProps } from "./button";
import { useSite } from "./site";

/** A button of the person's own: whoever acts for them sees it, and why it is not theirs to press. */
export function OwnerButton(props: ButtonProps) {
  const { isActing } = useSite();
  return isActing ? (
    <NotYours>{(id) => <Button {...props} disabled aria-describedby={id} />}</NotYours>
  ) : (
    <Button {...props} />
  );
}

/** The same for a link to what only the person may do. */
export function OwnerLink({
  to,
  preventScrollReset,
  ...look
}: Omit<ButtonLinkProps, "reloadDocument" | "rel" | "newTab">) {
  const { isActing } = useSite();
  return isActing ? (
    <NotYours>{(id) => <Button {...look} type="button" disabled aria-describedby={id} />}</NotYours>
  ) : (
    <ButtonLink {...look} to={to} preventScrollReset={preventScrollReset} />
  );
}

function NotYours({ children }: { children: (id: string) => ReactNode }) {
  const { t } = useTranslation("common");
  const id = useId();
  return (
    <>
      {children(id)}
      <p className="hint" id={id}>
        {t("errors.acting_denied")}
      </p>
    </>
  );
}
