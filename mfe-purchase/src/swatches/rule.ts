import { getSkuNumber, type ProductItem, type SkuSetChild } from "shared-contracts";
import { SWATCH_DISPLAY } from "shared-contracts/commerce";

/** The item that a choice leads to. */
export type Swatch = {
  readonly child: SkuSetChild;
  /** What is chosen, such as `Blue`. */
  readonly label: string;
  readonly isCurrent: boolean;
  /** False if there is no such item that is like the current one in everything else. */
  readonly isExact: boolean;
  /** Undefined where pictures don't tell the choices apart. */
  readonly image: string | undefined;
};

/** One property of the item, such as its color; a set without properties is one row without a name. */
export type SwatchRow = {
  readonly name: string | undefined;
  /** The current item's value. */
  readonly chosen: string | undefined;
  readonly swatches: readonly Swatch[];
};

/** Colors and sizes of the item, including the current ones, a row for each property; empty for other items. */
export function listSwatchRows(item: Pick<ProductItem, "itemID" | "skuSetData">): readonly SwatchRow[] {
  const { displayType, childProducts = [], productProperties = [] } = item.skuSetData ?? {};
  if (displayType !== SWATCH_DISPLAY || childProducts.length === 0) return [];
  const sku = getSkuNumber(item);
  const own = childProducts.find(({ skuNumber }) => skuNumber === sku)?.properties;
  const rows = productProperties
    .map(({ name, values }) => ({
      name,
      values: values.filter((value) => findAll(childProducts, name, value).length > 0),
    }))
    .filter(({ name, values }) => values.length > 1 && own?.[name] !== undefined);
  if (!own || rows.length === 0) return [listChildren(childProducts, sku)];
  return rows.map(({ name, values }) => {
    const images = findTellingImages(childProducts, name, values);
    return {
      name,
      chosen: own[name],
      swatches: values.map((label, index) => ({
        ...findClosest(findAll(childProducts, name, label), { ...own, [name]: label }),
        label,
        isCurrent: own[name] === label,
        image: images?.[index],
      })),
    };
  });
}

function listChildren(children: readonly SkuSetChild[], sku: string): SwatchRow {
  const swatches = children.map((child) => {
    const { skuNumber, name = skuNumber, image } = child;
    return { child, label: name, isCurrent: skuNumber === sku, isExact: true, image };
  });
  return { name: undefined, chosen: undefined, swatches };
}

function findAll(children: readonly SkuSetChild[], name: string, value: string): readonly SkuSetChild[] {
  return children.filter(({ properties }) => properties?.[name] === value);
}

function findClosest(
  [first, ...others]: readonly SkuSetChild[],
  wanted: NonNullable<SkuSetChild["properties"]>,
): Pick<Swatch, "child" | "isExact"> {
  const names = Object.keys(wanted);
  const count = ({ properties }: SkuSetChild) => names.filter((name) => properties?.[name] === wanted[name]).length;
  const child = others.reduce((best, other) => (count(other) > count(best) ? other : best), first as SkuSetChild);
  return { child, isExact: count(child) === names.length };
}

/** The picture of each value, if all items with a value share one that no other value has. */
function findTellingImages(
  children: readonly SkuSetChild[],
  name: string,
  values: readonly string[],
): readonly string[] | undefined {
  const images = values.map((value) => new Set(findAll(children, name, value).map(({ image }) => image ?? "")));
  const all = images.flatMap((ofValue) => [...ofValue]);
  const isTelling = images.every(({ size }) => size === 1) && !all.includes("") && new Set(all).size === all.length;
  return isTelling ? all : undefined;
}
