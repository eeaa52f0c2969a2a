import { useTranslation } from "react-i18next";
import { Banner, type BannerTone } from "../feedback/banner";
import { Button, ButtonLink } from "../primitives/button";
import { Dialog } from "../feedback/dialog";
import { HiddenToast, Toaster, ToastView, type ToastKind } from "../feedback/toaster";
import { Section, Row } from "./section";

const TONES: readonly BannerTone[] = ["info", "success", "warn", "brass"];
const KINDS: readonly ToastKind[] = ["success", "info", "warn", "danger"];

export function FeedbackGallery({ hasDialog }: { hasDialog: boolean }) {
  const { t } = useTranslation("common");
  return (
    <>
      <Section name="Banner">
        {TONES.map((tone) => (
          <Banner key={tone} tone={tone} title={t("not_found.title")}>
            {t("not_found.body")}
          </Banner>
        ))}
        <Banner
          tone="danger"
          title={t("error_screen.body")}
          action={
            <ButtonLink size="sm" to="/dev/ui">
              {t("error_screen.refresh")}
            </ButtonLink>
          }
        >
          {t("errors.unknown")}
        </Banner>
      </Section>
      <Section name="Toast · Toaster">
        <Row>
          {KINDS.map((kind) => (
            <ToastView key={kind} kind={kind} title={t("not_found.title")} text={t("not_found.body")} />
          ))}
        </Row>
        <Row>
          {KINDS.map((kind) => (
            <Button key={kind} type="button" data-shows={kind}>
              {kind}
            </Button>
          ))}
        </Row>
        {KINDS.map((kind) => (
          <HiddenToast key={kind} name={kind} kind={kind} title={kind} text={t("not_found.body")} />
        ))}
        <Toaster />
      </Section>
      <Section name="Dialog">
        <Row>
          <ButtonLink to="/dev/ui?dialog=1" keepScroll>
            {t("actions.next")}
          </ButtonLink>
        </Row>
        <Dialog
          name="1"
          isOpen={hasDialog}
          title={t("not_found.title")}
          closeTo="/dev/ui"
          footer={
            <>
              <Button variant="danger-solid">{t("actions.finish")}</Button>
              <ButtonLink to="/dev/ui" keepScroll>
                {t("actions.cancel")}
              </ButtonLink>
            </>
          }
        >
          <p className="text-sm text-ink-2">{t("not_found.body")}</p>
        </Dialog>
      </Section>
    </>
  );
}
