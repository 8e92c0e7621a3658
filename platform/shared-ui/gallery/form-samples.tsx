import { QuantityField, RadioGroup, SelectField, TextAreaField, TextField } from "../src/index.js";

const OPTIONS = [
  { value: "ONE_TIME_PURCHASE", label: "Delivery", description: "Get it tomorrow", aside: "$12.49" },
  { value: "BOPIS", label: "Pickup", description: "Pick up in 1 hour at Natick", aside: "$12.49" },
  { value: "AUTO_RESTOCK", label: "Auto Restock", description: "Save up to 10%", aside: "$11.86" },
];
const ignore = () => {};

export function FormSamples() {
  return (
    <div className="columns">
      <RadioGroup
        legend="How would you like to get it?"
        name="option"
        options={OPTIONS}
        value="BOPIS"
        onChange={ignore}
      />
      <div className="stack">
        <QuantityField value="1" onChange={ignore} onStep={ignore} canStepDown={false} hint="Limit 12 per order" />
        <QuantityField value="7" onChange={ignore} onStep={ignore} error="Use multiple of 5" />
        <SelectField label="Size" options={[{ value: "a4", label: "Letter, 8.5 x 11 in" }]} />
      </div>
      <div className="stack">
        <TextField label="Email" type="email" placeholder="name@company.com" hint="We write once." />
        <TextField
          label="ZIP code or city and state"
          defaultValue="01"
          error="Please enter a valid ZIP Code or city & state"
        />
        <TextAreaField label="Project notes" rows={2} />
      </div>
    </div>
  );
}
