import { createImageLoader, formatText, getSkuNumber, shellTexts, type VisitorContext } from "shared-contracts";
import type { PendingAdd } from "../rules/pending-add.js";

export type PendingAddFieldsProps = {
  context: VisitorContext;
  pending: PendingAdd;
  /** True if the visitor came from the buy box, so adding is preselected; otherwise it is only offered. */
  isChosen: boolean;
  /** Idempotency key: a form submitted twice adds once. */
  formKey: string;
};

const PICTURE_PX = 64;

/** Offers to add an item after signing in; the visitor can untick it. */
export function PendingAddFields({ context, pending, isChosen, formKey }: PendingAddFieldsProps) {
  const { item, quantity, to } = pending;
  const texts = shellTexts[context.tenant];
  const image = item.product.heroImage;
  return (
    <>
      <label className="pending-add">
        <input type="checkbox" name="add" value={to === "list" ? to : "y"} defaultChecked={isChosen} />
        {image !== undefined && (
          <img
            src={createImageLoader(context)({ id: image, width: PICTURE_PX * 2 })}
            width={PICTURE_PX}
            height={PICTURE_PX}
            alt=""
          />
        )}
        <span>
          {formatText(to === "list" ? texts.pendingListAdd : texts.pendingAdd, {
            n: quantity,
            name: item.product.name ?? getSkuNumber(item),
          })}
        </span>
      </label>
      <input type="hidden" name="itemId" value={getSkuNumber(item)} />
      <input type="hidden" name="qty" value={quantity} />
      <input type="hidden" name="formKey" value={formKey} />
    </>
  );
}
