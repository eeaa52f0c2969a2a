import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../primitives/class-names";
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from "../primitives/icons";

export interface StepCarouselProps {
  label: string;
  children: readonly { key: string; content: ReactNode }[];
}

const idOf = (key: string) => `step-${key}`;

/**
 * A row of cards with dots and arrows; a single card has no controls. app/enhance/parts/page/carousel.ts shows the next
 * card every five seconds, except on hover, focus, pause or reduced motion.
 */
export function StepCarousel({ label, children }: StepCarouselProps) {
  const { t } = useTranslation("home");
  const hasControls = children.length > 1;
  return (
    <div
      className="grid min-w-0 border-line bg-linen max-lg:border-t lg:content-center lg:border-l"
      role="group"
      aria-roledescription={t("checklist.carousel")}
      aria-label={label}
      data-carousel=""
    >
      <ul
        className={classNames(
          "relative flex snap-x snap-mandatory gap-3 overflow-x-auto scroll-px-5 px-5 pt-4 [scrollbar-width:none] lg:pt-5 noscript:grid",
          hasControls ? "pb-2 noscript:pb-4" : "pb-5",
        )}
        role="list"
        data-carousel-row=""
      >
        {children.map(({ key, content }) => (
          <li
            className="grid shrink-0 basis-[86%] snap-start grid-cols-[auto_1fr] content-start gap-x-3.5 gap-y-1 rounded-md border border-line bg-surface p-4 only:basis-full lg:basis-[84%]"
            id={idOf(key)}
            key={key}
          >
            {content}
          </li>
        ))}
      </ul>
      {hasControls && (
        <div className="flex items-center gap-1 pr-3.5 pb-2.5 pl-5 noscript:hidden">
          <span className="mr-auto -ml-2 flex">
            {children.map(({ key }, index) => (
              <a
                key={key}
                className="grid size-6 place-items-center before:size-2 before:rounded-full before:bg-control aria-[current]:before:w-4.5 aria-[current]:before:bg-mark coarse:h-11 coarse:w-8"
                href={`#${idOf(key)}`}
                aria-current={index === 0 ? "true" : undefined}
                data-carousel-dot=""
              >
                <span className="sr-only">{t("checklist.step", { number: index + 1 })}</span>
              </a>
            ))}
          </span>
          <button
            type="button"
            className={`${CONTROL} group`}
            aria-label={t("checklist.pause")}
            data-carousel-pause=""
            data-pause={t("checklist.pause")}
            data-play={t("checklist.play")}
          >
            <PauseIcon className="group-data-paused:hidden" />
            <PlayIcon className="not-group-data-paused:hidden" />
          </button>
          <StepButton label={t("checklist.previous")} step={-1}>
            <ChevronLeftIcon />
          </StepButton>
          <StepButton label={t("checklist.next")} step={1}>
            <ChevronRightIcon />
          </StepButton>
        </div>
      )}
    </div>
  );
}

const CONTROL = "button button-ghost button-sm button-icon";

function StepButton(props: { label: string; step: 1 | -1; children: ReactNode }) {
  return (
    <button type="button" className={CONTROL} aria-label={props.label} data-carousel-step={props.step}>
      {props.children}
    </button>
  );
}
