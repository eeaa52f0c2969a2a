import { useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from "../primitives/icons";
import { useRotation } from "./use-rotation";

export interface StepCarouselProps {
  label: string;
  children: readonly { key: string; content: ReactNode }[];
}

const idOf = (key: string) => `step-${key}`;

/**
 * A row of cards with scroll snapping, dots and arrows. It turns every five seconds, but not on hover, focus, pause or
 * reduced motion. Without JavaScript it is a list; a single card has no controls.
 */
export function StepCarousel({ label, children }: StepCarouselProps) {
  const { t } = useTranslation("home");
  const list = useRef<HTMLUListElement>(null);
  const { at, goTo, isPaused, togglePause, holds } = useRotation(list, children.length);
  const hasControls = children.length > 1;
  return (
    <div
      className="todo-r"
      role="group"
      aria-roledescription={t("checklist.carousel")}
      aria-label={label}
      {...holds}
    >
      <ul className="slides" role="list" ref={list} aria-live={isPaused ? "polite" : "off"}>
        {children.map(({ key, content }) => (
          <li className="slide" id={idOf(key)} key={key}>
            {content}
          </li>
        ))}
      </ul>
      {hasControls && (
        <div className="slide-nav">
          <span className="dots">
            {children.map(({ key }, index) => (
              <a
                key={key}
                href={`#${idOf(key)}`}
                aria-current={index === at ? "true" : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  goTo(index);
                }}
              >
                <span className="sr">{t("checklist.step", { number: index + 1 })}</span>
              </a>
            ))}
          </span>
          <NavButton label={isPaused ? t("checklist.play") : t("checklist.pause")} onClick={togglePause}>
            {isPaused ? <PlayIcon /> : <PauseIcon />}
          </NavButton>
          <NavButton label={t("checklist.previous")} onClick={() => goTo(at - 1)}>
            <ChevronLeftIcon />
          </NavButton>
          <NavButton label={t("checklist.next")} onClick={() => goTo(at + 1)}>
            <ChevronRightIcon />
          </NavButton>
        </div>
      )}
    </div>
  );
}

function NavButton(props: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className="btn btn-ghost btn-sm btn-icon"
      aria-label={props.label}
      onClick={props.onClick}
    >
      {props.children}
    </button>
  );
}
