import { describe, expect, it, jest } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { findAccessibilityFaults } from "../testing/index.js";
import { QuantityField } from "./quantity-field.js";
import { RadioGroup } from "./radio-group.js";
import { SelectField } from "./select-field.js";
import { TextAreaField, TextField } from "./text-field.js";

describe("RadioGroup", () => {
  const options = [
    { value: "delivery", label: "Delivery", aside: "$12.49" },
    { value: "pickup", label: "Pickup", description: "in 1 hour" },
    { value: "restock", label: "Auto Restock", disabled: true },
  ] as const;

  function Options({ onChange }: { onChange?: (value: string) => void }) {
    const [value, setValue] = useState<"delivery" | "pickup" | "restock">("delivery");
    return (
      <RadioGroup
        legend="Purchase options"
        name="purchaseOption"
        options={options}
        value={value}
        onChange={(next) => {
          setValue(next);
          onChange?.(next);
        }}
      />
    );
  }

  it("is a named group of native radios without accessibility faults", async () => {
    const { container } = render(<Options />);
    expect(screen.getByRole("group", { name: "Purchase options" })).toBeTruthy();
    expect(screen.getAllByRole<HTMLInputElement>("radio").map(({ name, value }) => [name, value])).toEqual(
      options.map(({ value }) => ["purchaseOption", value]),
    );
    expect(await findAccessibilityFaults(container)).toEqual([]);
  });

  it("tells which option was chosen", async () => {
    const onChange = jest.fn();
    render(<Options onChange={onChange} />);
    await userEvent.click(screen.getByRole("radio", { name: /Pickup/ }));
    expect(onChange).toHaveBeenCalledWith("pickup");
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /Pickup/ }).checked).toBe(true);
  });
});

describe("QuantityField", () => {
  function Quantity({ onStep }: { onStep?: (direction: -1 | 1) => void }) {
    const [text, setText] = useState("1");
    return <QuantityField value={text} onChange={setText} {...(onStep && { onStep, canStepDown: false })} />;
  }
  const box = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Quantity" });

  it.each(["a", "-", "+", ".", ",", " ", "e"])("refuses %s", async (key) => {
    render(<Quantity />);
    await userEvent.type(box(), key);
    expect(box().value).toBe("1");
  });

  it("keeps the last quantity for a decimal, and says why until the next entry", async () => {
    render(<Quantity onStep={jest.fn()} />);
    const message = "Enter a whole number from 1 to 9999";
    await userEvent.type(box(), ".5");
    expect(box().value).toBe("1");
    expect(screen.getByText(message)).toBeTruthy();
    expect(box().getAttribute("aria-invalid")).toBe("true");
    await userEvent.tab();
    expect(screen.getByText(message)).toBeTruthy();

    await userEvent.type(box(), "2");
    expect(box().value).toBe("12");
    expect(screen.queryByText(message)).toBeNull();

    await userEvent.type(box(), ",");
    await userEvent.click(screen.getByRole("button", { name: "Increase quantity" }));
    expect(screen.queryByText(message)).toBeNull();
  });

  it("takes four digits and refuses a fifth", async () => {
    render(<Quantity />);
    await userEvent.clear(box());
    await userEvent.type(box(), "99991");
    expect(box().value).toBe("9999");
  });

  it.each([" 12 ", "\t12\n", "\uFF11\uFF12", "\u200B12", " 12 "])("takes the pasted %p", async (text) => {
    render(<Quantity />);
    await userEvent.clear(box());
    await userEvent.click(box());
    await userEvent.paste(text);
    expect(Number(box().value)).toBe(12);
  });

  it("refuses a pasted text that is not all digits", async () => {
    render(<Quantity />);
    await userEvent.clear(box());
    await userEvent.click(box());
    await userEvent.paste("1e3");
    expect(box().value).toBe("");
  });

  it("steps by buttons, which keep the focus at the end of the range", async () => {
    const onStep = jest.fn();
    render(<Quantity onStep={onStep} />);
    await userEvent.click(screen.getByRole("button", { name: "Decrease quantity" }));
    expect(onStep).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Increase quantity" }));
    expect(onStep).toHaveBeenCalledWith(1);
    expect(screen.getByRole("button", { name: "Decrease quantity" }).getAttribute("aria-disabled")).toBe("true");
  });

  it("has its buttons in the tab order, and steps by arrow keys within the range", async () => {
    const onStep = jest.fn();
    render(<Quantity onStep={onStep} />);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Decrease quantity" }));
    await userEvent.tab();
    expect(document.activeElement).toBe(box());
    await userEvent.keyboard("{ArrowDown}");
    expect(onStep).not.toHaveBeenCalled();
    await userEvent.keyboard("{ArrowUp}");
    expect(onStep.mock.calls).toEqual([[1]]);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Increase quantity" }));
    await userEvent.keyboard("{Enter}");
    expect(onStep.mock.calls).toEqual([[1], [1]]);
  });
});

describe("fields", () => {
  it("ties label, hint and error to the control", async () => {
    const { container } = render(
      <TextField label="Email" hint="We write once." error="Invalid email format" defaultValue="x" />,
    );
    const field = screen.getByRole("textbox", { name: "Email" });
    const described = (field.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent);
    expect(described).toEqual(["Invalid email format", "We write once."]);
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(await findAccessibilityFaults(container)).toEqual([]);
  });

  it("announces an error once, in a region that was there before it", () => {
    const { container, rerender } = render(<TextField label="Email" />);
    const region = container.querySelector("[aria-live]");
    expect(region?.textContent).toBe("");
    rerender(<TextField label="Email" error="Invalid email format" />);
    expect(container.querySelectorAll("[aria-live], [role=alert]")).toHaveLength(1);
    expect(region?.textContent).toBe("Invalid email format");
  });

  it("names selects and text areas by their labels", async () => {
    const { container } = render(
      <>
        <SelectField label="Store" options={[{ value: "0008", label: "Natick" }]} />
        <TextAreaField label="Notes" />
      </>,
    );
    expect(screen.getByRole("combobox", { name: "Store" })).toBeTruthy();
    expect(screen.getByRole("textbox", { name: "Notes" })).toBeTruthy();
    expect(await findAccessibilityFaults(container)).toEqual([]);
  });
});
