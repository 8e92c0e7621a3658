import {
  Badge,
  Button,
  Carousel,
  Disclosure,
  Picture,
  Price,
  ProductTile,
  SpecificationList,
  Stars,
  StickyBar,
  Table,
  Tabs,
} from "../src/index.js";

const TILES = [
  "Ballpoint pens, medium point, blue, 12 per box",
  "Stapler",
  "Copy paper, 8.5 x 11 in, 20 lb, 92 bright, 500 sheets per ream, 10 reams per carton, acid free",
  "Desk chair",
  "Binder clips",
  "Marker set",
];
const TIERS = [
  { range: "1", price: "$12.49", saving: "" },
  { range: "2 to 9", price: "$11.86", saving: "5%" },
  { range: "10+", price: "$10.62", saving: "15%" },
];

export function LayoutSamples() {
  return (
    <>
      <section>
        <div className="columns">
          <Carousel
            label="Product images"
            items={TILES}
            itemKey={(title) => title}
            dots="all"
            wrap
            renderItem={(title) => (
              <Picture src="picture.svg" alt={title} width={480} height={480} loading="eager" sizes="50vw" />
            )}
          />
          <div>
            <Tabs
              label="Details"
              tabs={[
                { id: "description", label: "Description", content: <p>Writes smoothly and dries at once.</p> },
                { id: "specifications", label: "Specifications", content: "" },
              ]}
            />
            <Disclosure summary="Offers and promotions">Buy two, save more.</Disclosure>
            <Disclosure summary="Returns">Within 30 days.</Disclosure>
            <Table
              caption="Buy more, save more"
              rows={TIERS}
              rowKey={({ range }) => range}
              isCurrent={({ range }) => range === "2 to 9"}
              columns={[
                { key: "range", heading: "Quantity", cell: ({ range }) => range },
                { key: "price", heading: "Price each", numeric: true, cell: ({ price }) => price },
                { key: "saving", heading: "You save", numeric: true, cell: ({ saving }) => saving },
              ]}
            />
          </div>
        </div>
      </section>
      <section>
        <Carousel
          label="Recently viewed"
          layout="tiles"
          dots="narrow"
          arrows="wide"
          items={TILES}
          itemKey={(title) => title}
          renderItem={(title, { index }) => (
            <ProductTile
              href="#tile"
              title={title}
              image={{ src: "picture.svg", alt: "" }}
              badge={index === 1 && <Badge tone="negative">15% off</Badge>}
              rating={<Stars rating={5 - index * 0.7} />}
              price={<Price final="$12.49" {...(index % 2 && { struck: "$15.99", reduced: true })} />}
              action={
                <Button variant="secondary" wide size="small">
                  Add to cart
                </Button>
              }
            />
          )}
        />
      </section>
      <section>
        <SpecificationList
          entries={["Ink color", "Point", "Pack", "Barrel", "Grip"].map((name) => ({ name, value: "Medium, 1.0 mm" }))}
        />
      </section>
      <StickyBar label="Buy" shown edge="bottom" offset={0}>
        <Picture src="picture.svg" alt="" width={48} height={48} loading="eager" />
        <strong>Ballpoint pens</strong>
        <Button>Add to cart</Button>
      </StickyBar>
    </>
  );
}
