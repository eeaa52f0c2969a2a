import type { ServiceContext } from "~/context/types";

/** Whether R2 responds. */
export async function checkMedia({
  media,
  reportFailure,
}: Pick<ServiceContext, "media" | "reportFailure">): Promise<boolean> {
  try {
    await media.head("health");
    return true;
  } catch (failure) {
    reportFailure("media_down", failure);
    return false;
  }
}
